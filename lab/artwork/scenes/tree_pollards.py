"""Pollard willows along a water meadow's ditch, their young shoots in the first sun of a misty spring morning."""
import os,sys;sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..'))
from trees import *
reset();out=arg(0,'pollards.png');W=arg(1,640,int);spp=arg(2,20,int);rng=np.random.default_rng(19)
HAZE.update(on=True,col=(2.1,1.85,1.35),D=260,max=.93)
line=lambda y:3.1-.055*np.asarray(y,float)          # the ditch runs away from the viewer, a little to the left
def hf(X,Y):
    d=np.asarray(X,float)-line(Y)-2.3;return .05*np.sin(np.asarray(X)*.3)+.05*np.sin(np.asarray(Y)*.2)-.85*np.exp(-(d/.95)**2)
bark=oak_bark('bark','#14100d','#4a4137','#857a6b',green='#5a6340',greendir=(-.5,-.25,.3),depth=.022)
shoot_=oak_bark('shoot','#4a3a22','#7d6a3c','#a8935a',depth=.001,lichen=0)
leaf=leaf_mat('leaf',['#5f7a2c','#7f9638','#a0ad52','#bfc27a'],.5,baked=True,noise_scale=.6,rough=.4,spec=.35)
def pollard(k):
    """a stout stem with a knuckled head, and the shoots of four summers out of it"""
    q=np.random.default_rng(100+k);c=bpy.data.collections.new(f'P{k}');T=Tree();i=T.add((0,0,-.35),-1);p=np.array([0,0,-.35]);d=unit(np.array([q.normal(0,.07),q.normal(0,.07),1.]));ids=[i];h=q.uniform(2.1,2.6)
    while p[2]<h: d=unit(d+q.normal(0,.05,3)*[1,1,.1]);p=p+d*.24;i=T.add(p,i);ids.append(i)
    heads=[]
    for a in range(5): heads.append(T.limb(q,ids[-1-int(q.integers(0,3))],a*1.2566+q.normal(0,.25),math.radians(q.uniform(25,55)),math.radians(60),q.uniform(.35,.6),step=.15,kink=.2))
    T.done(.36);n=len(ids)
    for j,m in enumerate(ids): T.r[m]=.33+.06*math.exp(-j/2.)+.10*max(0,(j-n+4)/4)
    for hd in heads:
        for j,m in enumerate(hd[1:]): T.r[m]=.20-.012*j+.05*(j==len(hd)-2)
    branch_mesh(f'p{k}',T,bark,coll=c,seed=k,flare=.55,gnarl=2.,fine=2)
    S=[];LP=[];LD=[]
    for hd in heads+[ids[-3:]]:
        top=np.array(T.n[hd[-1]])
        for s in range(15):
            a=q.uniform(0,6.28);el=math.radians(q.uniform(28,86));d=sph(a,el);o=top+d*.16+q.normal(0,.05,3);L=q.uniform(1.7,3.1);m=9;P=[o]
            for t in range(m): d=unit(d+q.normal(0,.035,3)+[0,0,.045]);P.append(P[-1]+d*L/m)
            r0=q.uniform(.011,.02)
            for t in range(m): S.append((P[t],P[t+1],r0*(1-.85*t/m),r0*(1-.85*(t+1)/m)))
            for t in range(3,m+1):
                for _ in range(5): LP.append(P[t-1]+(P[t]-P[t-1])*q.random()+q.normal(0,.02,3));LD.append(unit(d+q.normal(0,.5,3)))
    rods(f's{k}',S,shoot_,5,c);bake(f'l{k}',np.array(LP),np.array(LD),q.uniform(.6,1.15,len(LP)),[spray(q,7,.10,.012,.26,pend=0) for _ in range(6)],leaf,q,c);return c
cs=[pollard(k) for k in range(4)]
for i in range(13):
    y=7.6+i*6.1+rng.normal(0,.4);x=float(line(y))+rng.normal(0,.12);inst(cs[i%4],(x,y,gz(hf,x,y)-.05),rng.uniform(.95,1.12),rng.uniform(0,6.28),(rng.normal(0,.03),rng.normal(0,.03)))
V,F=grid(300,300,340,240,lambda X,Y:hf(X,Y)-.015,0,140);mesh_np('soil',V,F,4,ground_mat('gm',('#3f4f26','#566633','#6d703f'),('#3a4624','#76774a'),.25),True)
w,g=mat('water');surf_out(g,w,g.n('ShaderNodeBsdfPrincipled',None,Base__Color=(.012,.016,.012,1),Roughness=.06,Specular=.7,Normal=g.n('ShaderNodeBump',None,Strength=.08,Distance=.02,Height=g.n('ShaderNodeTexNoise',None,Vector=g.n('ShaderNodeNewGeometry').outputs['Position'],Scale=6.0,Detail=3.0).outputs[0])))
yy=np.linspace(-4,120,60);Vw=np.array([[float(line(y))+2.3+s*.8,y,-.52] for y in yy for s in (-1,1)]);i=np.arange(59)*2;mesh_np('water',Vw,np.stack([i,i+1,i+3,i+2],-1),4,w)
ga=leaf_mat('ga',['#41602a','#5c7a34','#7b9044','#a3a765'],.4,noise_scale=.7,baked=True,transtint=(1.1,1.1,.6))
wet=lambda x,y:np.where(np.abs(x-line(y)-2.3)<.7,0,1.)
grass('g',rng,34000,hf,ga,1.2,60,1.65,(4.2,.75),h=.2,w=.0045,blades=20,rad=.17,lean=.85,grow=20,clump=.5,mask=wet)
bank=lambda x,y:np.where((np.abs(x-line(y)-2.3)>.72)&(np.abs(x-line(y)-2.3)<1.5),1,0.)
grass('reed',rng,15000,hf,ga,1.2,50,1.5,(5.,.2),h=.62,w=.007,blades=12,rad=.14,lean=.5,grow=26,mask=bank,cx=3)
bl=leaf_mat('bg',['#4a5a2c','#62723a','#808a50'],.4,noise_scale=.25,baked=True);colls=[]
for k,(s,H,sp) in enumerate([(5,11,10),(14,13,10)]):
    c_=bpy.data.collections.new(f'W{k}');t=oak(s,H=H,spread=sp,trunk_r=.3,lift=1.6,per=50,step=.52,clump=(1.1,1.9),extra=22,fork=2.6);branch_mesh(f'w{k}',t,bark,minr=.03,coll=c_);q2=np.random.default_rng(s);leafage(f'w{k}L',t,bl,q2,per=3,jit=.35,size=1.8,arrs=[spray(q2,8,.22,.08,.42) for _ in range(4)],coll=c_);colls.append(c_)
ar=[spray(rng,9,.3,.1,.6) for _ in range(3)]
belt('b',[(-80,96),(-30,88),(10,104),(70,96)],hf,colls,rng,bl,step=7,sc=(.6,1.1),arrs=ar,shrub_h=3.,dens=70)
sky(elev=12,rot=-26,strength=.19,dust=1.2,disc=False,hz=(7.6,6.4,4.5),hzamt=.85,cloud=.4,cloudcol=(6.5,6.1,5.6))
sunlamp(15,-38,7.2,(1,.80,.53),1.2)
camera((-.9,-1.6,1.6),(.55,14,2.75),29)
finish(out,W,int(W*10/16),spp,exposure=.02)
