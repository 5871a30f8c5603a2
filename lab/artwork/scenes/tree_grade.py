"""Finish for the avenue (system python3): turns the grey-brown distance haze at the sides to a soft green-gold; sky, stems and grass untouched.
   python3 scenes/tree_grade.py avenue.png tree-avenue.jpg"""
import numpy as np,sys
from PIL import Image,ImageFilter
im=Image.open(sys.argv[1]).convert('RGB');a=np.asarray(im,np.float32)/255;H,W,_=a.shape;y=np.linspace(0,1,H)[:,None]
s=np.asarray(im.filter(ImageFilter.GaussianBlur(3)),np.float32)/255;L=s.mean(-1);sat=(s.max(-1)-s.min(-1))/np.maximum(s.max(-1),.02)
m=np.clip((.46-L)/.10,0,1)*np.clip((L-.07)/.06,0,1)*np.clip((.42-sat)/.16,0,1)*np.clip((.70-y)/.06,0,1)*np.clip((s[...,0]-s[...,2])*12+.3,0,1)
m=np.asarray(Image.fromarray((m*255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(2)),np.float32)/255
t=a*np.array([.93,1.10,.74],np.float32)*.93;o=a*(1-m[...,None]*.9)+t*m[...,None]*.9
warm=np.clip(o.mean(-1)*1.4-.2,0,1)[...,None];o=o*(1+np.array([.03,.008,-.035],np.float32)*warm)
out=Image.fromarray((np.clip(o,0,1)*255+.5).astype(np.uint8));out.save(sys.argv[2],**(dict(quality=92,optimize=True,progressive=True,subsampling=0) if sys.argv[2].endswith('jpg') else {}))
