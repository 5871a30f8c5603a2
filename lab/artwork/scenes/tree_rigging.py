"""Rope and lowering: a sawn limb hangs from a pulley in the crown, its rope runs down to a friction drum on the stem."""
import os,sys;sys.path.insert(0,os.path.join(os.path.dirname(os.path.abspath(__file__)),'..'))
from trees import *
import buildings
reset();out=arg(0,'rigging.png');W=arg(1,640,int);spp=arg(2,20,int);rng=np.random.default_rng(144)
HAZE.update(on=True,col=(1.1,1.06,.95),D=620,max=.6)
hf=lambda X,Y:.03*np.sin(np.asarray(X)*.9)+.03*np.sin(np.asarray(Y)*.7)
CAM=(-.5,-.3,1.5);TX,TY=1.75,7.2
bark=oak_bark('bark',green='#5a6638',greendir=(.55,-.2,.1));
leaf=leaf_mat('leaf',['#2b4518','#43621f','#5d7c2a','#80923a'],.38,baked=True,noise_scale=.6,rough=.42,spec=.35)
# the tree, half dismantled: a tall stem with sawn stubs, one limb left for the pulley, the crown still on above and at the right
q=np.random.default_rng(9);T=Tree();i=T.add((0,0,-.35),-1);p=np.array([0,0,-.35]);d=np.array([-.02,.02,1.]);stem=[i]
while p[2]<6.4: d=unit(d+q.normal(0,.035,3)*[1,1,.1]+[0,0,.05]);p=p+d*.3;i=T.add(p,i);stem.append(i)
at=lambda z: min(stem,key=lambda j:abs(T.n[j][2]-z))
deg=math.radians
anchor=T.limb(q,at(3.75),deg(192),deg(34),deg(16),4.2,step=.3,kink=.05)
live=[anchor]+[T.limb(q,at(z),deg(az),deg(e0),deg(e1),L,step=.35,kink=.14) for z,az,e0,e1,L in [(4.3,12,36,30,4.2),(4.9,80,40,40,3.8),(5.3,-60,38,45,3.2),(5.8,150,40,40,4.),(6.2,300,55,70,3.4),(6.4,40,60,70,3.4),(6.4,200,60,70,3.6)]]
CUTS=[(1.32,-62,8,.30,.055),(2.02,-128,30,.62,.105),(2.22,-8,38,.30,.06),(3.02,-172,16,.86,.085),(3.30,-48,24,.40,.125),(3.98,-20,44,.75,.07)]      # height, azimuth, rise, length, girth
stubs=[T.limb(q,at(z),deg(az),deg(e),deg(e+14),L,step=L/3+.001,kink=.03) for z,az,e,L,_ in CUTS]
C=[]
for ids in live:
    m=len(ids)
    for t in ((.62,.8,1.) if ids is anchor else (.35,.5,.65,.8,.92,1.)): C.append((*(T.n[ids[min(m-1,int(t*m))]]+q.normal(0,.35,3)+[0,0,.35]),q.uniform(.75,1.25)))
for x,y,z in [(-2.9,.6,5.3),(-2.2,1.2,5.5),(-1.5,.9,5.2),(-.9,-.9,5.5),(.9,-.8,5.2),(1.7,-.3,4.9),(2.6,.5,4.9),(3.3,.9,5.2),(1.2,1.4,5.0),(-.5,1.6,5.2),(2.3,-1.1,5.4),(-3.4,-.2,5.0)]: C.append((x,y,z,q.uniform(.8,1.1)))
C=np.array(C);A,_=clump_points(q,C,150,.75,.2);A=A[A[:,2]>4.15+.5*(A[:,0]<-1.)*(A[:,0]>-2.6)*(A[:,1]<.4)];T.colonise(q,A,step=.26,infl=2.,kill=.42,iters=34,frm=len(stem));T.done(.27);T.C=C;T.ctr=np.array([0,0,5.5])
for j in stem: T.r[j]=max(T.r[j],.285-.018*max(0,T.N[j][2]))
for ids in live:
    for k,j in enumerate(ids[1:]): T.r[j]=max(T.r[j],(.115 if ids is anchor else .12)*(1-k/len(ids))+.02)
for ids,c in zip(stubs,CUTS):
    for j in ids[1:]: T.r[j]=c[4]
branch_mesh('tree',T,bark,minr=.006,seed=6,flare=1.15,fine=3).location=(TX,TY,gz(hf,TX,TY))
fol=leafage('leaf',T,leaf,q,per=5,jit=.15,size=.85,arrs=[spray(q,11,.105,.04,.36,lobed=True) for _ in range(7)],zmin=4.25);fol.location=(TX,TY,gz(hf,TX,TY))
O=np.array([TX,TY,gz(hf,TX,TY)])
for n,ids in enumerate(stubs): e=T.N[ids[-1]];dd=unit(e-T.N[ids[-2]]);saw_cut(f'cut{n}',e+O,unit(dd+q.normal(0,.22,3)),T.r[ids[-1]]*1.02,bark,seed=n,back=.10,tear=.9 if n in (1,4) else 0.)
# the pulley: a sling round the limb, two cheeks and a wheel
k=min(anchor,key=lambda j:abs(T.N[j][0]+2.1));H0=T.N[k]+O;ra=T.r[k];along=unit(T.N[k]-T.N[T.P[k]])
rope_m=rope_mat('rope','#a0583a','#b3a78f');sling=simple_mat('sling','#2c3a46',.85,160,'#495661',.6);alu=metal_mat('alu','#85888b',.46);red=simple_mat('red','#3a3c3e',.5,34,'#6b6a67',.3,spec=.5)
a=np.linspace(0,2*math.pi,33);u=unit(np.cross(along,[0,0,1.]));v=np.cross(u,along)
for off in (-.028,0,.028): tube(f'wrap{off}',[H0+along*(off+.01*math.sin(2*x))+(u*math.cos(x)+v*math.sin(x))*(ra*1.12+.012) for x in a],.016,sling)
B=H0-[0,0,ra+.36]                                       # the wheel's middle
tube('drop1',[H0-[0,0,ra*.9]-u*ra*.7,H0-[0,0,ra+.12]-u*.03,B+[0,0,.09]],.016,sling);tube('drop2',[H0-[0,0,ra*.9]+u*ra*.7,H0-[0,0,ra+.12]+u*.03,B+[0,0,.09]],.016,sling)
face=unit(np.array([CAM[0],CAM[1],0])-[B[0],B[1],0]+np.array([3.2,0,0]));across=np.array([-face[1],face[0],0])     # cheeks turned a little from the camera
across=across if across[0]>0 else -across
for s in (-1,1): plate(f'cheek{s}',B+face*.026*s,face,.068,.125,.009,red)
turned('wheel',B-face*.018,face,[(0,0),(.056,0),(.043,.018),(.056,.036),(0,.036)],alu);rods('pins',[(B-face*.042,B+face*.042,.012),(B+[0,0,.092]-face*.042,B+[0,0,.092]+face*.042,.013)],alu,14)
# rope: from the knot on the sawn limb up over the wheel and down to the drum on the stem
RW=.056*.80;left=B-across*RW;right=B+across*RW
KN=np.array([left[0],left[1],2.62])                     # where the limb is tied
DR=O+[-.36,-.30,.98]                                    # middle of the drum
arc=[B-across*RW*math.cos(x)+np.array([0,0,RW*math.sin(x)]) for x in np.linspace(0,math.pi,13)]
tube('load',[KN+[0,0,.06],KN*.5+left*.5]+arc,.0125,rope_m,20)
tube('fall',[arc[-1],arc[-1]*.5+(DR+[0,-.05,.12])*.5+[0,0,-.03],DR+[.0,-.055,.12]],.0125,rope_m,20)
# friction drum: strapped to the foot of the stem, three turns of rope, the tail lies coiled on the grass
dx=unit(np.array([-.25,-1.,0]));turned('drum',DR-[0,0,.17],(0,0,1),[(0,0),(.062,0),(.062,.02),(.045,.03),(.045,.30),(.062,.31),(.062,.33),(0,.33)],alu)
rods('peg',[(DR+[0,0,.10],DR+[0,0,.10]+dx*.16,.014),(DR-[0,0,.10],DR-[0,0,.10]+dx*.16,.014)],alu,14)
tube('turns',[DR+[.058*math.cos(x),.058*math.sin(x),.075-.016*x/2.1] for x in np.linspace(-1.6,-1.6+2*math.pi*3.2,90)],.0125,rope_m,20)
SR=np.interp(.98,[T.N[j][2] for j in stem],[T.r[j] for j in stem]);SC=O+[*np.array([np.interp(.98,[T.N[j][2] for j in stem],[T.N[j][c] for j in stem]) for c in (0,1)]),0]
for z in (.945,.962,.979,.996,1.013): tube(f'strap{z}',[SC+[math.cos(x)*SR*1.10,math.sin(x)*SR*1.10,z+.012*math.sin(x)] for x in np.linspace(0,2*math.pi,49)],.011,sling)
tube('strapd',[SC+[-SR*.9,-SR*.75,.98],DR+[.03,.02,.0]],.03,sling)
e=DR+[.03,-.05,-.13];tail=[e,e+[-.06,-.12,-.35],np.array([e[0]-.12,e[1]-.28,.16])]
ct=np.array([TX-.62,TY-1.05,0])
tail+=[ct+[(.27+.07*math.sin(x*.37+1))*math.cos(x)+.05*math.sin(x*.61),(.19+.05*math.sin(x*.43))*math.sin(x)+.04*math.cos(x*.53),.06+.0035*x+.012*math.sin(x*1.9)] for x in np.linspace(.9,2*math.pi*4.3,150)];tube('tail',tail,.0125,rope_m,20)
# the limb on the rope: tied near its butt, leafy end hanging lower
L=Tree();ax=unit(np.array([.62,.66,-.32]));bp=KN-ax*.66-[0,0,.02];i=L.add(bp,-1);pp=bp.copy();dd=ax.copy();lim=[i]
while len(lim)<15: dd=unit(dd+q.normal(0,.05,3)+[0,0,.018]);pp=pp+dd*.2;i=L.add(pp,i);lim.append(i)
CL=[]
for t,az in ((5,2.2),(6,-1.9),(7,1.2),(8,-.6),(9,2.8),(10,-1.3),(11,1.6),(12,0.),(13,-2.2),(14,.8)):
    b=lim[t];w=unit(np.cross(ax,[0,0,1.]));w2=np.cross(w,ax);dr=unit(ax*.8+(w*math.cos(az)+w2*math.sin(az))*.9);s=L.limb(q,b,math.atan2(dr[1],dr[0]),math.asin(dr[2])*.6-.1,-.5,.95,step=.16,kink=.14);CL+= [(*L.n[s[-1]],.46),(*L.n[s[len(s)//2+1]],.38)]
CL=np.array(CL);A,_=clump_points(q,CL,46,.8,.1);L.colonise(q,A,step=.13,infl=1.2,kill=.22,iters=20,up=-.06,frm=5);L.done(.10,tip=.006);L.C=CL;L.ctr=np.array(L.n[lim[8]])
for k_,j in enumerate(lim): L.r[j]=max(L.r[j],.104-.0056*k_)
branch_mesh('limb',L,bark,minr=.004,flare=0,seed=3,fine=3);leafage('limbL',L,leaf,q,per=4,jit=.09,size=.78,arrs=[spray(q,10,.105,.04,.34,lobed=True) for _ in range(6)],zmin=-9,up=-.12)
saw_cut('butt',np.array(L.N[lim[0]]),unit(-ax+np.array([.1,-.12,.2])),L.r[lim[0]]*1.03,bark,seed=11,back=.05,tear=.7)
w=unit(np.cross(ax,[0,0,1.]));w2=np.cross(w,ax);r1=L.r[lim[3]]*1.05+.012;kc=np.array(L.N[lim[3]])
for off in (-.024,.0,.024): tube(f'hitch{off}',[kc+ax*(off+.012*math.sin(x))+(w*math.cos(x)+w2*math.sin(x))*r1 for x in np.linspace(0,2*math.pi,29)],.0125,rope_m,20)
tube('knot',[kc+w2*r1-ax*.02,kc+w2*(r1+.05)+w*.03,kc+w2*(r1+.09)-w*.02,KN+[.012,0,.16],KN+[-.012,.01,.10],KN+[0,0,.2]],.014,rope_m,20)
tg=np.array(L.N[lim[9]]);hand=np.array([-2.05,6.0,.10]);tline=rope_mat('tline','#c9c2a4','#5d6a52')       # the tag line: slack, it hangs from the limb, reaches the ground and lies there
pts=[tg-[0,0,.05]]+[tg*(1-t)+hand*t+[.10*math.sin(5*t),0,-(1.05*4*t*(1-t))*(.95-.35*t)] for t in np.linspace(.06,.94,15)];pts=[np.array([x,y,max(z,.055+gz(hf,x,y))]) for x,y,z in pts]
pts+=[hand+[-.16*i+.22*math.sin(i*1.3),.16*math.cos(i*1.1),-.045] for i in range(1,11)];tube('tag',pts,.009,tline,12)
for off in (-.012,.012): tube(f'taghitch{off}',[tg+ax*off+(w*math.cos(x)+w2*math.sin(x))*(L.r[lim[9]]*1.08+.008) for x in np.linspace(0,2*math.pi,25)],.0075,tline,12)
# on the ground: a sheet with the brash, cut lengths, sawdust, two cones
tarp=simple_mat('tarp','#3f5a46',.8,240,'#54705a',.4);GX,GY=-1.75,7.3
V,F=grid(3.4,2.3,110,80,None,0,0);z=.035+np.abs(waves(V,.6,4,7))*.022+np.abs(waves(V,.17,5,7))*.008;V[:,2]=z;V[:,:2]+=.05*np.stack([waves(V,.7,8),waves(V,.8,9)],1);cs,sn=math.cos(.12),math.sin(.12);V=np.stack([V[:,0]*cs-V[:,1]*sn+GX,V[:,0]*sn+V[:,1]*cs+GY,V[:,2]+hf(V[:,0]+GX,V[:,1]+GY)],1);mesh_np('sheet',V,F,4,tarp,True)
lv=leaf_mat('brl',['#2b4518','#43621f','#5d7c2a','#80923a'],.35,baked=True,noise_scale=1.);bk=oak_bark('bk','#1e1812','#4c4136','#857a68',depth=.006)
c2=brash('brash',rng,(GX-.25,GY+.15,.05),1.25,.75,.50,lv,bk,n=240,nl=2300,size=.42,axis=2.9,arrs=[spray(rng,11,.19,.07,.6,lobed=True) for _ in range(5)],rmax=.03);cut_discs('bd',c2,bk,rings('rb',R=.03,freq=4))
rl=rings('rl',R=.10,freq=12);k=0
rl2=rings('rl2',R=.13,freq=14)
for x,y,r,az,ln,z in ((.02,6.12,.125,.35,.62,0),(.38,6.30,.082,.12,.48,0),(.25,6.02,.055,.62,.70,0),(-.02,6.42,.065,1.2,.52,0),(3.05,6.45,.135,1.95,.7,0),(3.62,6.85,.09,1.35,.55,0),(3.35,6.12,.05,.3,.62,0)):
    o=log(f'l{k}',r,ln,rl2 if r>.1 else rl,bark,30+k,seg=72,nz=40,ov=.03+.02*(k%3));place(o,(x,y,r*.93+z+gz(hf,x,y)),(math.sin(az),math.cos(az),0),k*2.);k+=1
cm=chip_mat();n=5200;x=TX-.5+rng.normal(0,1.0,n);y=TY-.6+rng.normal(0,.7,n);P=np.stack([x,y,hf(x,y)+.02+.02*rng.random(n)],1);chips('dust',P,rng,cm,.006,.022)
V,F=grid(160,160,80,80,lambda X,Y:hf(X,Y)-.012,0,60);mesh_np('soil',V,F,4,ground_mat('gm',('#34431d','#47562a','#566030'),('#2f3a1a','#5f6236'),.4),True)
gl=leaf_mat('grass',['#2f4a1c','#456528','#5d7a34','#7d8a48'],.3,noise_scale=.8,baked=True,transtint=(1.08,1.1,.6))
def mask(x,y):
    u=(x-GX)*cs+(y-GY)*sn;v=-(x-GX)*sn+(y-GY)*cs;return np.where((np.abs(u)<1.68)&(np.abs(v)<1.13)|(np.hypot(x-TX,y-TY)<.40),0,np.where(np.hypot((x-ct[0])/.36,(y-ct[1])/.26)<1,.45,1.))
grass('g',rng,30000,hf,gl,1.0,30,1.5,(1.2,.75),h=.085,w=.0032,blades=28,rad=.12,lean=.7,mask=mask,grow=16,clump=.2)
# a flint wall, planting on both sides of it, a house and trees behind
buildings.garden_wall('gw',(-16,15.2),(15,14.6),1.45,3)
buildings.cottage('house',(-13.2,25.5,0),math.radians(14),8.2,5.4,4.2,47,8,door=3.6)
hl=leaf_mat('hedge',['#1d3316','#2e4a1c','#436226','#5b7a34'],.3,baked=True,noise_scale=.5);arr=[spray(rng,11,.17,.06,.45) for _ in range(5)]
for x,y,w,h,n in ((5.4,14.1,1.1,1.25,1500),(7.4,14.0,.8,.8,900),(-6.1,14.4,1.,1.05,1300),(-9.6,14.5,1.5,1.9,2600),(11.2,14.,1.4,1.6,2200),(2.9,16.4,2.2,2.5,3600),(8.6,16.6,2.6,2.8,4200),(-4.2,17.4,1.5,2.1,2600),(14,17,2.5,3.2,4200)):
    d=unit(rng.normal(size=(n,3)));d[:,2]=np.abs(d[:,2]);P=np.array([x,y,0])+d*np.array([w,w*.75,h])*(rng.random((n,1))**.33)*(1+.18*waves(d,.9,int(x*7)%50,8)[:,None]);bake(f'sh{x}',P,d+[0,-.3,.4]+rng.normal(0,.45,P.shape),rng.uniform(.35,.62,n)*(1.2 if y>16 else .85),arr,hl,rng)
n=2600;x=rng.uniform(-15,14,n);P=np.stack([x,14.5-.02*x+rng.normal(0,.12,n)-.25,rng.random(n)*.3*(1+.6*np.sin(x*2.3))],1);bake('footing',P,rng.normal(0,.5,P.shape)+[0,-.3,.8],rng.uniform(.2,.45,n),arr,hl,rng)
bl=leaf_mat('bg',['#26401a','#3e5a22','#587030','#75853e'],.38,noise_scale=.25,baked=True);colls=[]
for k,(s,H,sp) in enumerate([(5,12,10),(14,14,10)]):
    c=bpy.data.collections.new(f'W{k}');t=oak(s,H=H,spread=sp,trunk_r=.3,lift=1.6,per=60,step=.5,clump=(1.1,1.9),extra=22,fork=2.6);branch_mesh(f'w{k}',t,bark,minr=.03,coll=c);q2=np.random.default_rng(s);leafage(f'w{k}L',t,bl,q2,per=3,jit=.35,size=1.7,arrs=[spray(q2,9,.2,.07,.42) for _ in range(4)],coll=c);colls.append(c)
belt('b',[(-36,38),(-8,44),(6,36),(16,30),(40,30)],hf,colls,rng,bl,step=7,sc=(.45,.85),arrs=[spray(rng,9,.3,.1,.6) for _ in range(3)],shrub_h=4)
sky(elev=26,rot=-100,strength=.17,dust=.9,disc=False,hz=(5.5,5.0,4.2),hzamt=.6,cloud=.6,cloudcol=(6,5.7,5.3))
sunlamp(32,-108,5.6,(1,.83,.62),1.2)
camera(CAM,(.15,7.2,2.62),26.5,5.6,7.3)
finish(out,W,int(W*10/16),spp,exposure=.25)
